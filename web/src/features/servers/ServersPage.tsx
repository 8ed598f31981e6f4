/** To come. */
export const ServersPage = () => null
