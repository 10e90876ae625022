import type { Generated } from 'kysely'

export type InsuranceTables = {
  insurance_products: {
    issuer: string
    code: string
    version: string
    position: number
    kind: 'insurance' | 'assistance'
    name: string
    summary: string
    insurer: string
    insurer_cnpj: string
    susep_process: string | null
    covers: unknown
    exclusions: string[]
    waiting_days: number
    beneficiary: string
    how_to_use: string[]
    monthly_cents: number
    invoice_line: string
    offered: boolean
  }
  insurance_policies: {
    id: string
    customer_id: string
    card_id: string
    issuer: string
    product: string
    text_version: string
    number: string
    channel: 'PORTAL' | 'IMPORTADO'
    hired_at: Date
    monthly_cents: number
    state: 'active' | 'ended'
    ended_at: Date | null
    refund_cents: Generated<number>
    refund_invoice_id: string | null
    hiring_protocol: string | null
    cancelling_protocol: string | null
  }
  insurance_premiums: { policy_id: string; month: number; invoice_id: string; cents: number }
}
