import { partsReceipt, slipScreen } from '../../payment/charge-screens.tsx'
import { bookletFlow } from './booklet-flow.ts'

const { loader, Screen } = slipScreen(bookletFlow, partsReceipt)
export { loader }
export default Screen
