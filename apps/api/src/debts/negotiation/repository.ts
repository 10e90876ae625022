export { noteAtDesk } from '../../platform/db/desk-events.ts'
