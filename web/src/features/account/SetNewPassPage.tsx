/** To come. */
export const SetNewPassPage = () => null
