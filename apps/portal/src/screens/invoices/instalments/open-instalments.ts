import { session } from '../../../session/session.ts'

type DividedInvoice = { id: string; vencimento: string }

/** Opens 'Parcelar' on an invoice, without a choice. */
export function beginInstalments({ id, vencimento }: DividedInvoice): void {
  session.update({
    // The digit line of another invoice would pay that one.
    invoice: { of: id, dueDate: vencimento, line: null },
    invoiceSteps: { amount: true },
    instalments: { flow: { step: 'opcoes', entryCents: null, option: null, key: null } },
  })
}

/** Opens 'Ver parcelamento' on an invoice that has a plan. */
export function openPlan({ id, vencimento }: DividedInvoice): void {
  session.update({
    // The digit line of another invoice would pay that one.
    invoice: { of: id, dueDate: vencimento, line: null },
    instalments: { flow: { step: 'contratado', entryCents: null, option: null, key: null } },
  })
}
