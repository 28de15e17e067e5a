extension CardLanguage {
    static let spanish = CardLanguage(
        tag: "es",
        phrases: [
            (
                .number,
                [
                    "número de tarjeta", "n o de tarjeta", "tarjeta n", "n tarjeta", "n de tarjeta",
                    "n o de socio", "número de socio", "n de cliente", "socio n",
                    "número de cliente", "no de tarjeta", "no de socio", "n o de vale",
                    "n de socio", "no de cliente", "tarjeta no", "socio no", "número de cuenta",
                    "n o de cliente", "no tarjeta", "número de vale", "no de vale",
                ]
            ),
            (
                .code,
                [
                    "número", "código", "código de regalo", "código del vale", "código promocional",
                    "código de canje", "código de barras", "referencia", "código de activación",
                ]
            ),
            (
                .pin,
                [
                    "código pin", "código de seguridad", "clave", "código secreto", "nip",
                    "rasque para ver el pin", "rasque aquí", "rasca aquí", "clave secreta",
                    "número secreto", "contraseña", "rasque", "código de acceso",
                ]
            ),
            (.amount, ["importe", "valor", "saldo", "por valor de", "valor de", "cantidad"]),
            (
                .expiry,
                [
                    "válido hasta", "caduca el", "fecha de caducidad", "válida hasta", "vence",
                    "caducidad", "vencimiento", "fecha de vencimiento", "caduca", "vence el",
                    "validez", "canjeable hasta", "utilizar antes de", "válido hasta el",
                ]
            ),
            (
                .holder,
                [
                    "nombre", "titular", "socio", "para", "esta tarjeta pertenece a", "socia",
                    "nombre del titular", "cliente", "a nombre de", "beneficiario",
                ]
            ),
            (
                .otherDate,
                [
                    "socio desde", "desde", "fecha de emisión", "emitida", "cliente desde",
                    "fecha de nacimiento", "fecha de compra", "miembro desde",
                ]
            ),
            (
                .service,
                [
                    "atención al cliente", "consulte su saldo en", "o llame al", "teléfono",
                    "llame al", "ayuda", "contacto", "información",
                ]
            ),
            (.otherAmount, ["compra mínima", "mínimo", "pedido mínimo", "a partir de"]),
            (
                .title,
                [
                    "tarjeta regalo", "vale", "vale regalo", "cupón", "carné de socio",
                    "tarjeta de socio", "tarjeta cliente", "club de puntos", "tarjeta de regalo",
                    "tarjeta de cliente", "tarjeta de fidelidad", "bono regalo", "cheque regalo",
                    "carnet de socio", "tarjeta de puntos", "vale de compra",
                ]
            ),
            (
                .mention,
                [
                    "canjeable", "esta tarjeta", "no reembolsable", "puntos", "este vale",
                    "la tarjeta", "canjeable en todas", "su saldo", "nuestras tiendas",
                ]
            ),
        ])
}
