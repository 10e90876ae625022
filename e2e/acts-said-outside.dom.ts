import { outside } from './acts-said-table.ts'
import { pressEvery } from './press-every.ts'

pressEvery(outside)
