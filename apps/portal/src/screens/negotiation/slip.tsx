import { paidParts, slipScreen } from '../../payment/charge-screens.tsx'
import { agreementFlow } from './agreement-flow.ts'

const { loader, Screen } = slipScreen(agreementFlow, paidParts)
export { loader }
export default Screen
