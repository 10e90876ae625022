import type { Generated } from 'kysely'

export type InsuranceTables = {
  insuranceProducts: {
    issuer: string
    code: string
    version: string
    position: number
    kind: 'insurance' | 'assistance'
    name: string
    summary: string
    insurer: string
    insurerCnpj: string
    susepProcess: string | null
    covers: unknown
    exclusions: string[]
    waitingDays: number
    beneficiary: string
    howToUse: string[]
    monthlyCents: number
    invoiceLine: string
    offered: boolean
  }
  insurancePolicies: {
    id: string
    customerId: string
    cardId: string
    issuer: string
    product: string
    textVersion: string
    number: string
    channel: 'PORTAL' | 'IMPORTADO'
    hiredAt: Date
    monthlyCents: number
    state: 'active' | 'ended'
    endedAt: Date | null
    refundCents: Generated<number>
    refundInvoiceId: string | null
    hiringProtocol: string | null
    cancellingProtocol: string | null
  }
  insurancePremiums: { policyId: string; month: number; invoiceId: string; cents: number }
}
