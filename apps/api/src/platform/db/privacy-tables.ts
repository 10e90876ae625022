export type PrivacyTables = {
  dataConfirmations: { customerId: string; sessionId: string; challengeId: string; askedAt: Date }
  erasedCustomers: { customerId: string; cpf: string; name: string; protocol: string; erasedAt: Date }
}
