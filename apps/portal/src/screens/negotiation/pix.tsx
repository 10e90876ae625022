import { pixScreen } from '../../payment/parts-screens.tsx'
import { agreementFlow } from './agreement-flow.ts'

const { loader, Screen } = pixScreen(agreementFlow)
export { loader }
export default Screen
