import { payScreen } from '../../payment/parts-screens.tsx'
import { agreementFlow } from './agreement-flow.ts'

const { loader, Screen } = payScreen(agreementFlow)
export { loader }
export default Screen
