import { partsReceipt, pixScreen } from '../../../payment/charge-screens.tsx'
import { debtFlow } from './debt-flow.ts'

const { loader, Screen } = pixScreen(debtFlow, partsReceipt)
export { loader }
export default Screen
