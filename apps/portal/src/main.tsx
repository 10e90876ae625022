import './styles/global.css'
import { start } from './main/start.tsx'

void start()
