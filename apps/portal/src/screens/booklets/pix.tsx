import { pixScreen } from '../../payment/parts-screens.tsx'
import { bookletFlow } from './booklet-flow.ts'

const { loader, Screen } = pixScreen(bookletFlow)
export { loader }
export default Screen
