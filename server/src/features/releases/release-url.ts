/** Returns the path of a release on a customer's portal. The portal is a single-page application. */
export const releaseOnPortal = (serviceId: number, releaseId: number) =>
  `/?view=releases&service=${serviceId}&release=${releaseId}`
