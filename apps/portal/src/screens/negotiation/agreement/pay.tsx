import { partsMethodScreen } from '../../../payment/method-screen.tsx'
import { agreementFlow } from '../agreement-flow.ts'

const { loader, Screen } = partsMethodScreen(agreementFlow)
export { loader }
export default Screen
