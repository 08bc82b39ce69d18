export const addressOf = (token: string) => `/api/pictures/${token}`
