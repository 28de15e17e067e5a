extension TillLanguage {
    static let spanish = TillLanguage(
        tag: "es",
        phrases: [
            (
                .total,
                [
                    "total", "importe", "total euros", "total eur", "suma", "importe total",
                    "total compra",
                ]
            ),
            (
                .amountDue,
                [
                    "total a pagar", "a pagar", "total factura", "total iva incluido",
                    "importe a pagar", "total iva incl", "total ticket",
                ]
            ),
            (.subtotal, ["subtotal", "sub total", "suma parcial", "total parcial"]),
            (
                .totalBeforeTax,
                ["base imponible", "base", "neto", "total neto", "total sin iva", "base imp"]
            ),
            (.totalOfTax, ["total iva", "cuota iva", "cuota", "importe iva"]),
            (.tax, ["iva", "impuesto", "igic", "iva incluido", "iva incl"]),
            (.serviceCharge, ["servicio", "propina", "gastos de envio", "cubierto"]),
            (.rounding, ["redondeo"]),
            (.discount, ["descuento", "dto", "promocion", "rebaja", "oferta", "cupon", "ahorro"]),
            (.saving, ["ha ahorrado", "usted ha ahorrado", "ahorro total", "total ahorrado"]),
            (.deposit, ["envase", "deposito", "fianza"]),
            (.cash, ["efectivo", "contado", "metalico", "importe efectivo"]),
            (
                .card,
                [
                    "tarjeta", "visa", "mastercard", "tarjeta bancaria", "tarj bancaria",
                    "tarjeta credito", "tarjeta debito", "contactless", "bizum", "maestro",
                    "tarjeta de credito",
                ]
            ),
            (.voucher, ["vale", "cheque", "tarjeta regalo", "cheque regalo"]),
            (
                .tendered,
                [
                    "entregado", "entrega", "recibido", "pagado", "su entrega", "pago",
                    "importe entregado",
                ]
            ),
            (.change, ["cambio", "devolucion", "su cambio", "vuelta", "a devolver"]),
            (
                .itemCount,
                [
                    "articulos", "num articulos", "total articulos", "n articulos", "unidades",
                    "numero articulos",
                ]
            ),
            (.points, ["puntos", "saldo puntos"]),
            (.balance, ["saldo"]),
            (
                .title,
                [
                    "factura simplificada", "factura", "ticket", "recibo", "bienvenido",
                    "copia cliente", "bienvenidos", "copia",
                ]
            ),
            (.date, ["fecha", "fecha factura", "fecha hora", "dia"]),
            (.otherDate, ["valido hasta", "caduca", "fecha de caducidad"]),
            (.time, ["hora"]),
            (
                .documentNumber,
                [
                    "factura simplificada", "ticket", "n factura", "num factura", "op", "factura n",
                    "documento", "n ticket", "fra", "recibo",
                ]
            ),
            (.phone, ["tel", "telefono", "tlf", "tfno", "telf", "fax", "movil"]),
            (.taxNumber, ["nif", "cif", "n i f", "c i f"]),
            (.companyNumber, ["registro mercantil", "reg merc"]),
            (
                .staff,
                [
                    "caja", "cajero", "cajera", "mesa", "camarero", "le atendio", "le ha atendido",
                    "tienda", "atendido por", "vendedor", "comensales", "cliente", "terminal",
                    "operador",
                ]
            ),
            (
                .tableHead,
                [
                    "descripcion", "cantidad", "cant", "precio", "p unit", "importe", "uds",
                    "articulo", "unid", "pvp", "concepto", "precio unitario",
                ]
            ),
            (
                .taxTableHead,
                [
                    "iva base cuota", "base imponible cuota", "iva base imponible",
                    "tipo base cuota", "iva",
                ]
            ),
            (
                .greeting,
                [
                    "gracias", "gracias por su visita", "gracias por su compra", "vuelva pronto",
                    "hasta pronto",
                ]
            ),
            (
                .notice,
                [
                    "horario", "cambios", "devoluciones", "conserve", "www", "iva incluido",
                    "se admiten",
                ]
            ),
        ],
        months: [
            ["enero", "ene"], ["febrero", "feb"], ["marzo", "mar"], ["abril", "abr"],
            ["mayo", "may"], ["junio", "jun"], ["julio", "jul"], ["agosto", "ago"],
            ["septiembre", "sept", "sep"], ["octubre", "oct"], ["noviembre", "nov"],
            ["diciembre", "dic"],
        ],
        streets: [
            "calle", "c", "avda", "av", "avenida", "plaza", "pza", "paseo", "carretera", "ctra",
            "ronda", "camino", "local", "poligono", "pol", "centro comercial", "travesia",
            "gran via",
        ],
        legalForms: ["sl", "s l", "sa", "s a", "slu", "s l u", "sau", "s coop", "cb", "c b"],
        shops: [
            "restaurante", "farmacia", "supermercado", "supermercados", "bar", "cafeteria",
            "panaderia", "libreria", "ferreteria", "hotel", "mercado", "tienda", "gasolinera",
            "carniceria", "fruteria", "estanco", "taberna", "meson",
        ])
}
