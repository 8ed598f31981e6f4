/** What is said of a password while it is chosen. */
export const newPassword = {
  rules: {
    // Not `length`, which the texts' functions have already.
    enough: '8 characters or more',
    unguessable: 'Not a common password, nor just your name or email',
    advice: '15 characters or more are best, such as a few words. Spaces are fine.',
  },
  strength: {
    label: 'Strength',
    weak: 'Strength: weak',
    fair: 'Strength: fair',
    good: 'Strength: good',
    strong: 'Strength: strong',
  },
}
