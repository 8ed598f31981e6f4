/** Returns an email address with all but the first letter of its name hidden: `a•••@example.com`. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••')
