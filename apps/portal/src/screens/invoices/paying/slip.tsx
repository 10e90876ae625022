import { slipScreen } from '../../../payment/charge-screens.tsx'
import { invoiceReceipt } from './invoice-receipt.tsx'
import { invoiceFlow } from './payable-invoice.ts'

const { loader, Screen } = slipScreen(invoiceFlow, invoiceReceipt)
export { loader }
export default Screen
