import { payScreen } from '../../payment/parts-screens.tsx'
import { bookletFlow } from './booklet-flow.ts'

const { loader, Screen } = payScreen(bookletFlow)
export { loader }
export default Screen
