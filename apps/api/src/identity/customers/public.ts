/** All that other areas may know of this one. */
export type { CustomerService } from './service.ts'
