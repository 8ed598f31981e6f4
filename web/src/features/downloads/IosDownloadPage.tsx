/** To come. */
export const IosDownloadPage = () => null
