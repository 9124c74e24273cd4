/** A new element receives this event after a quick edit has added it to the page. Scripts then start for it. */
export const elementAdded = 'elementadded';
