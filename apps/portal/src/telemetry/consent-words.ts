/** The version of these words, by which the ledger proves what was asked: it changes with every one of them. */
export const textVersion = 'cookies-2026-11-29'

const buttons = { acceptAllBtn: 'Aceitar', acceptNecessaryBtn: 'Rejeitar' }

/** The words of the consent: its purpose, its duration and the recipients. */
export const consentWords = {
  consentModal: {
    ...buttons,
    title: 'Podemos medir o uso do portal?',
    description: 'Com cookies sem dados pessoais, só se você aceitar.',
    showPreferencesBtn: 'Preferências',
  },
  preferencesModal: {
    ...buttons,
    title: 'Preferências de cookies',
    savePreferencesBtn: 'Salvar escolha',
    closeIconLabel: 'Fechar preferências de cookies',
    sections: [
      {
        title: 'Necessários',
        description:
          'Mantêm seu acesso, protegem os formulários, reconhecem seu aparelho contra fraude e guardam esta escolha por seis meses. O portal não funciona sem os necessários.',
        linkedCategory: 'necessario',
      },
      {
        title: 'Medição',
        description:
          'Informam ao emissor e à ferramenta de medição quais telas e serviços funcionam ou falham. Não levam nome, CPF, telefone, cartão nem código de pagamento. Você muda de ideia quando quiser.',
        linkedCategory: 'medicao',
      },
    ],
  },
}
