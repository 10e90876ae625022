import { partsReceipt, pixScreen } from '../../payment/charge-screens.tsx'
import { bookletFlow } from './booklet-flow.ts'

const { loader, Screen } = pixScreen(bookletFlow, partsReceipt)
export { loader }
export default Screen
