extension TillLanguage {
    static let portuguese = TillLanguage(
        tag: "pt",
        phrases: [
            (
                .total,
                ["total", "total eur", "total a pagar eur", "montante", "valor total", "soma"]
            ),
            (
                .amountDue,
                [
                    "total a pagar", "a pagar", "valor a pagar", "total liquido", "total com iva",
                    "total a liquidar",
                ]
            ),
            (.subtotal, ["subtotal", "sub total"]),
            (
                .totalBeforeTax,
                [
                    "base", "incidencia", "total iliquido", "total sem iva", "valor liquido",
                    "base incid",
                ]
            ),
            (.totalOfTax, ["total iva", "valor iva", "total imposto"]),
            (.tax, ["iva", "imposto", "taxa", "iva incluido", "taxa iva"]),
            (.serviceCharge, ["servico", "gorjeta", "taxa de servico", "couvert"]),
            (.rounding, ["arredondamento"]),
            (
                .discount,
                [
                    "desconto", "promocao", "poupanca", "desc", "desconto direto", "cupao",
                    "desconto cartao",
                ]
            ),
            (.saving, ["poupou", "total poupado", "poupanca total", "voce poupou"]),
            (.deposit, ["deposito", "tara", "vasilhame"]),
            (.cash, ["numerario", "dinheiro"]),
            (
                .card,
                [
                    "multibanco", "cartao", "mb", "cartao credito", "cartao debito", "visa",
                    "mastercard", "mb way", "cartao multibanco", "mbway",
                ]
            ),
            (.voucher, ["vale", "cheque", "cartao oferta", "cartao refeicao", "vale de compras"]),
            (.tendered, ["entregue", "recebido", "pago", "pagamento", "valor entregue"]),
            (.change, ["troco", "trocos"]),
            (
                .itemCount,
                [
                    "artigos", "n artigos", "numero de artigos", "no artigos", "qtd artigos",
                    "total artigos",
                ]
            ),
            (.points, ["pontos", "saldo pontos"]),
            (.balance, ["saldo", "saldo cartao"]),
            (
                .title,
                [
                    "fatura simplificada", "fatura recibo", "fatura", "talao", "recibo",
                    "bem vindo", "original", "duplicado", "factura simplificada", "factura",
                    "consulta de mesa",
                ]
            ),
            (.date, ["data", "data de emissao", "data hora", "data emissao"]),
            (.otherDate, ["valido ate", "validade", "data de validade"]),
            (.time, ["hora", "as"]),
            (
                .documentNumber,
                [
                    "fatura simplificada", "fs", "ft", "fr", "fatura n", "documento", "talao n",
                    "n documento", "fatura recibo", "doc n",
                ]
            ),
            (.phone, ["tel", "telefone", "telef", "tlm", "fax", "telemovel"]),
            (
                .taxNumber,
                [
                    "nif", "contribuinte", "n contribuinte", "nipc", "contribuinte n", "nif n",
                    "cont",
                ]
            ),
            (.companyNumber, ["capital social", "cons reg com", "matricula"]),
            (
                .staff,
                [
                    "caixa", "operador", "mesa", "empregado", "loja", "cliente", "atendido por",
                    "funcionario", "terminal", "posto", "nif cliente", "consumidor final",
                ]
            ),
            (
                .tableHead,
                [
                    "descricao", "qtd", "preco", "valor", "quant", "artigo", "p unit", "preco unit",
                    "pvp", "iva", "total",
                ]
            ),
            (
                .taxTableHead,
                [
                    "taxa base iva total", "iva base valor", "taxa incidencia", "taxa base iva",
                    "taxa valor", "resumo iva", "quadro iva",
                ]
            ),
            (
                .greeting,
                [
                    "obrigado", "obrigada", "obrigado pela sua visita", "volte sempre",
                    "obrigado e volte sempre", "obrigado pela preferencia",
                ]
            ),
            (
                .notice,
                [
                    "horario", "trocas", "devolucoes", "processado por programa certificado", "www",
                    "guarde", "programa certificado",
                ]
            ),
        ],
        months: [
            ["janeiro", "jan"], ["fevereiro", "fev"], ["marco", "mar"], ["abril", "abr"],
            ["maio", "mai"], ["junho", "jun"], ["julho", "jul"], ["agosto", "ago"],
            ["setembro", "set"], ["outubro", "out"], ["novembro", "nov"], ["dezembro", "dez"],
        ],
        streets: [
            "rua", "r", "avenida", "av", "praca", "largo", "travessa", "estrada", "est", "alameda",
            "lote", "loja", "urbanizacao", "centro comercial", "quinta",
        ],
        legalForms: ["lda", "sa", "s a", "unipessoal", "unip", "unipessoal lda", "sgps"],
        shops: [
            "restaurante", "farmacia", "supermercado", "padaria", "pastelaria", "cafe", "mercado",
            "livraria", "talho", "hotel", "churrasqueira", "tasca", "papelaria", "minimercado",
        ])
}
