import { paidParts, slipScreen } from '../../payment/charge-screens.tsx'
import { bookletFlow } from './booklet-flow.ts'

const { loader, Screen } = slipScreen(bookletFlow, paidParts)
export { loader }
export default Screen
