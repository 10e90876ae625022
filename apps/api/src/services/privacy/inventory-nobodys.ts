import type { Inventory } from './inventory.ts'

const issuers = { nobodys: 'O que é do emissor e igual para todos.' }
const versions = { nobodys: 'As versões do banco de dados.' }
const view = { nobodys: 'Uma vista sobre outras tabelas.' }
const scattered = { nobodys: 'Números embaralhados por poucos dias, que nada liga a uma pessoa.' }

export const nobodysTables = {
  issuers,
  rates: issuers,
  taxRates: issuers,
  instalmentPolicies: issuers,
  instalmentTerms: issuers,
  negotiationTerms: issuers,
  negotiationPolicies: issuers,
  negotiationDiscounts: issuers,
  negotiationCampaigns: issuers,
  insuranceProducts: issuers,
  collectionAgreements: issuers,
  digitalInvoices: view,
  customerModules: view,
  instalmentCredits: view,
  committedInstalments: view,
  paymentReturns: view,
  callCounts: scattered,
  codeSends: scattered,
  signInCounters: scattered,
  handOvers: scattered,
  usedProofs: scattered,
  usedPasskeyChallenges: scattered,
  notices: { nobodys: 'O que o banco e o Pix avisaram, como veio; o pagamento está em pagamentos.' },
  deliveredRows: {
    nobodys: 'Códigos do que o emissor entregou, que dizem o que mudou; o de um cadastro some com a conta.',
  },
  deliveries: { nobodys: 'Quando o emissor entregou seus arquivos de dados.' },
  jobSlices: { nobodys: 'Que processo cuida de cada trabalho.' },
  kyselyMigration: versions,
  schemaReleases: versions,
  ledgerAnchors: { nobodys: 'Os códigos que, a cada minuto, confirmam o que todos aceitaram.' },
  receivedWatermarks: { nobodys: 'Até onde lemos a lista de Pix recebidos.' },
  deskOrders: { nobodys: 'Quem do emissor fez qual pedido, e quando. O que o pedido mudou diz de quem é.' },
  deskClerks: { nobodys: 'As pessoas do emissor que decidem na mesa, não as que têm cartão.' },
  deskSessions: { nobodys: 'As entradas das pessoas do emissor na mesa.' },
  deskProposals: { nobodys: 'O que uma pessoa do emissor propôs e outra decidiu. O que mudou diz de quem é.' },
  receivedDays: { nobodys: 'O total de Pix de cada dia, de muita gente junta.' },
  returnFiles: { nobodys: 'Arquivos do banco, de muita gente junta.' },
  returnRecords: { nobodys: 'Linhas dos arquivos do banco; o pagamento está em pagamentos.' },
} as const satisfies Partial<Inventory>
