// Returns the customer to the shop without a click.
const form = document.getElementById('return')
if (form instanceof HTMLFormElement) form.submit()
