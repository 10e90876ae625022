import { partsReceipt, slipScreen } from '../../../payment/charge-screens.tsx'
import { agreementFlow } from '../agreement-flow.ts'

const { loader, Screen } = slipScreen(agreementFlow, partsReceipt)
export { loader }
export default Screen
