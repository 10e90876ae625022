import { simple } from './acts-said-table.ts'
import { pressEvery } from './press-every.ts'

pressEvery(simple)
