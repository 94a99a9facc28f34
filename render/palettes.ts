/** Written by `npm run palettes`: red, green and blue of each colour of a game, in base64. */
export const PALETTES: Readonly<Record<string, string>> = {
  smugglers:
    'hsL/HEZz+8scblUF0Wi1ZSVYMrBVDk8m+PfxXFpQ/U4UeiIGCxAgERgxGiNCJTBaOkZ1eIaztL/g7vL/Cg4c//OwP9Ck/3pZFh01HhMqKz9rTB' +
    's+EBgtCCknQYrV7G5IoToe84ZkGBQjKF+eWB0RVKPx0FUxOhURe7n3XB1E9NpWEBIh6GI6FCtYbnaMDTc7HSAsHy1LGyE7ajY2tpEQLqODVkgN' +
    'DRYoDyI4/6+UVzAmLjRHDFI+LB8fLRgxGDhxFD9KIk1QOleEiuLFnc39T0Vm3eLrkpy3YGd7KpJMSUEu+/XXtEotP8CYLTlgLIZ3dW1ZZls0vs' +
    'XUUXGasFme2K4fgEZ+PSshL7iMpbLPpIkdizstM2ZrgIqbx3BYtdf/9puA+OiZTYW5vLaXfeDyPRk4cKrTY86ojXgr9+J4opl7Hm1UOkBRt6Iz' +
    '17w48dRE',
  pulsar:
    'hsL/HEZz+8scblUF0Wi1ZSVYMrBVDk8m+PfxXFpQ/U4UeiIGCxAgERgxGiNCJTBaOkZ1eIaztL/g7vL/Cg4c//OwP9Ck/3pZCAsbFSRNCg8jDR' +
    'UxDhY19M9PbkgFay9SDxg5CxEpH0+uLjljb8D/////DBMsIClO8tVEpYvxRDCKND1TRl6VFUBJJSMsWmZ7HmJbmqG3bHKFQ0tjHhodMC9DpYss' +
    'YjEt3Ya4EBo9jC8WS2qmNUFsTZ7uPn/HanWfOGuvSE+EW2SSfoOegW7HQTgpJlCPc3qOxpAc8+zY2t7qbojVIn1pbFUuJ6F7zcPIeWo8Ejk2kn' +
    'Aa7qcesUktr9b/iZOlf6j/U1xzbqjo4+n2rGmY6GI638BGc0JtJ4hHXXW3VkgjDVZAztPluayNj9H+lHdKrrfHL7mMkU52r5V0vqVAusXYso2v' +
    'e2QI/9ub',
  empires:
    'hsL/HEZz+8scblUF0Wi1ZSVYMrBVDk8m+PfxXFpQ/U4UeiIGCxAgERgxGiNCJTBaOkZ1eIaztL/g7vL/Cg4c//OwP9Ck/3pZKyFCHylNIxY2GC' +
    'w9GjNbCw0WOjwmQTYmDxMdHhYWHy0uFBIXNEFsKTVTKytWKiUyDhMmLCtH2cz/ERkjNylH4+f2XGaP09jnbnaPJzVeeYGaqHZNLztgtrzNTll/' +
    'wsjZbHmkpYvyJCI9iZGnjWEPZJLGS0EgZ0soIy5JIS9TqrHHfbbyGidLlXsndm9RMi8z7sAcb6LZcVu7Q2aSK45MemclTlVxOj1ZY2qA2LAfxp' +
    'Ydh2A+TEY8q4EbLSkcV4GyjnXZZTtoh0d/JENCW0ajpFSVGxcwHzM2P0llJGZBER8pv6332beUDiIw8KUf+MhxsZI7tpBpkYNq8tBG/dqbEBxA' +
    'n6a7k5u0',
};
