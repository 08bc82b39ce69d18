export const pictureUrl = (token: string) => `/api/pictures/${token}`
