import { partsMethodScreen } from '../../payment/method-screen.tsx'
import { bookletFlow } from './booklet-flow.ts'

const { loader, Screen } = partsMethodScreen(bookletFlow)
export { loader }
export default Screen
