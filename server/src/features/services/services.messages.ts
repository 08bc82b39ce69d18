export const serviceMessages = {
  notAdmin: 'Only admins can change a service',
  changedByOther: 'This service has changed since you opened it',
  allCustomers: 'All customers',
  usedByOthers: 'Other customers use this service. Retire it and create a new one for this customer.',
  unknownCustomer: 'Please select a customer that exists',
  codeTaken: (code: string) => `A service with the code ${code} already exists`,
} as const
