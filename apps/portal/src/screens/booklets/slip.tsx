import { slipScreen } from '../../payment/parts-screens.tsx'
import { bookletFlow } from './booklet-flow.ts'

const { loader, Screen } = slipScreen(bookletFlow)
export { loader }
export default Screen
