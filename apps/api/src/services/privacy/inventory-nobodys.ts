import type { Inventory } from './inventory.ts'

const issuers = { nobodys: 'O que é do emissor e igual para todos.' }
const view = { nobodys: 'Uma vista sobre outras tabelas.' }
const scattered = { nobodys: 'Números embaralhados por poucos dias, que nada liga a uma pessoa.' }

export const nobodysTables = {
  issuers,
  rates: issuers,
  tax_rates: issuers,
  instalment_policies: issuers,
  instalment_terms: issuers,
  negotiation_terms: issuers,
  negotiation_policies: issuers,
  negotiation_discounts: issuers,
  negotiation_campaigns: issuers,
  insurance_products: issuers,
  collection_agreements: issuers,
  digital_invoices: view,
  customer_modules: view,
  instalment_credits: view,
  committed_instalments: view,
  code_sends: scattered,
  sign_in_counters: scattered,
  hand_overs: scattered,
  used_proofs: scattered,
  used_passkey_challenges: scattered,
  notices: { nobodys: 'O que o banco e o Pix avisaram, como veio; o pagamento está em pagamentos.' },
  received_watermarks: { nobodys: 'Até onde lemos a lista de Pix recebidos.' },
  received_days: { nobodys: 'O total de Pix de cada dia, de muita gente junta.' },
  return_files: { nobodys: 'Arquivos do banco, de muita gente junta.' },
  return_records: { nobodys: 'Linhas dos arquivos do banco; o pagamento está em pagamentos.' },
} as const satisfies Partial<Inventory>
