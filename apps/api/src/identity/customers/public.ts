/** The only file of this area that other areas import. */
export { type CustomerChange, renewHash, updateCustomer } from './repository.ts'
export type { CustomerService } from './service.ts'
