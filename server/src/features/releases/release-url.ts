/** Where a release is read on the portal of a customer, as a path. The portal is one page whose views are switched in place. */
export const releaseOnPortal = (serviceId: number, releaseId: number) =>
  `/?view=releases&service=${serviceId}&release=${releaseId}`
