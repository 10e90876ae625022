import { slipScreen } from '../../payment/charge-screens.tsx'
import { paidInvoice } from './invoice-receipt.tsx'
import { invoiceFlow } from './payable-invoice.ts'

const { loader, Screen } = slipScreen(invoiceFlow, paidInvoice)
export { loader }
export default Screen
