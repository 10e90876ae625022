import { slipScreen } from '../../payment/parts-screens.tsx'
import { agreementFlow } from './agreement-flow.ts'

const { loader, Screen } = slipScreen(agreementFlow)
export { loader }
export default Screen
