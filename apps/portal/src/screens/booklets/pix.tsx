import { paidParts, pixScreen } from '../../payment/charge-screens.tsx'
import { bookletFlow } from './booklet-flow.ts'

const { loader, Screen } = pixScreen(bookletFlow, paidParts)
export { loader }
export default Screen
