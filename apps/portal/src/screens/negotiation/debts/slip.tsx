import { partsReceipt, slipScreen } from '../../../payment/charge-screens.tsx'
import { debtFlow } from './debt-flow.ts'

const { loader, Screen } = slipScreen(debtFlow, partsReceipt)
export { loader }
export default Screen
