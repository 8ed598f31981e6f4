export const news = { title: 'What’s new' }
