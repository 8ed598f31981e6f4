/** Thrown if a check can't run on this server; the message is the reason. */
export class CheckSkipped extends Error {}
