import { pixScreen } from '../../../payment/charge-screens.tsx'
import { invoiceReceipt } from './invoice-receipt.tsx'
import { invoiceFlow } from './payable-invoice.ts'

const { loader, Screen } = pixScreen(invoiceFlow, invoiceReceipt)
export { loader }
export default Screen
