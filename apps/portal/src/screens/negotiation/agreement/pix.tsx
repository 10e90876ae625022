import { partsReceipt, pixScreen } from '../../../payment/charge-screens.tsx'
import { agreementFlow } from '../agreement-flow.ts'

const { loader, Screen } = pixScreen(agreementFlow, partsReceipt)
export { loader }
export default Screen
