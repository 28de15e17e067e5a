extension CardLanguage {
    static let portuguese = CardLanguage(
        tag: "pt",
        phrases: [
            (
                .number,
                [
                    "número do cartão", "n o do cartão", "cartão n o", "n o de sócio",
                    "número de cliente", "sócio n o", "n o de membro", "vale n o",
                    "número de sócio", "no do cartão", "no de sócio", "cartão no", "sócio no",
                    "no de membro", "vale no", "número de membro", "n do cartão", "cartão n",
                    "sócio n", "n de sócio", "vale n", "n de membro", "n o de cliente",
                    "número do vale",
                ]
            ),
            (
                .code,
                [
                    "código do vale", "código de oferta", "código promocional",
                    "código de ativação", "referência",
                ]
            ),
            (
                .pin,
                [
                    "código de segurança", "raspe para ver o pin", "raspe aqui", "senha",
                    "palavra passe", "código de acesso", "raspe",
                ]
            ),
            (.amount, ["montante", "no valor de", "valor do vale", "quantia"]),
            (
                .expiry,
                [
                    "válido até", "validade", "expira em", "data de validade", "válida até",
                    "data de expiração", "expira a", "utilizar até", "vencimento",
                    "prazo de validade",
                ]
            ),
            (
                .holder,
                [
                    "nome", "sócio", "este cartão pertence a", "sócia", "nome do titular",
                    "beneficiário", "em nome de",
                ]
            ),
            (
                .otherDate,
                [
                    "sócio desde", "data de emissão", "emitido em", "membro desde",
                    "data de nascimento",
                ]
            ),
            (
                .service,
                [
                    "apoio ao cliente", "consulte o saldo em", "ou ligue", "telefone", "ligue",
                    "ajuda", "contactos",
                ]
            ),
            (.otherAmount, ["compra mínima", "encomenda mínima"]),
            (
                .title,
                [
                    "cartão presente", "cartão oferta", "vale oferta", "vale de compras",
                    "cartão de sócio", "cartão de membro", "cartão cliente", "cartão fidelidade",
                    "vale presente", "cartão de fidelidade", "cartão de pontos", "cheque oferta",
                    "cartão de cliente", "vale desconto",
                ]
            ),
            (
                .mention,
                [
                    "utilizável", "este cartão", "não reembolsável", "pontos", "este vale",
                    "o cartão", "o saldo", "as lojas",
                ]
            ),
        ])
}
