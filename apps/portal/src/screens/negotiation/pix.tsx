import { paidParts, pixScreen } from '../../payment/charge-screens.tsx'
import { agreementFlow } from './agreement-flow.ts'

const { loader, Screen } = pixScreen(agreementFlow, paidParts)
export { loader }
export default Screen
