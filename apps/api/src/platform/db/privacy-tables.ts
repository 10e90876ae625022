export type PrivacyTables = {
  data_confirmations: { customer_id: string; session_id: string; challenge_id: string; asked_at: Date }
  erased_customers: { customer_id: string; cpf: string; name: string; protocol: string; erased_at: Date }
}
