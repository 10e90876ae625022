/** All that other areas may know of this one. */
export { type CustomerChange, renewHash, updateCustomer } from './repository.ts'
export type { CustomerService } from './service.ts'
